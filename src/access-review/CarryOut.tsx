/** The button that carries the decisions out. */
import { Button } from '../ui/basics/Button.tsx';
import { isToSend, type Review } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** Renders the button. */
export function CarryOut({ review }: { review: Review }) {
  const words = useReviewWords();
  const count = review.rows.filter(isToSend).length;
  return <Button variant="primary">{words.carryOut({ count })}</Button>;
}
