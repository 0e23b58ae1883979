/** The notice in a form whose record the service does not return any more: the form stays, with what the admin entered. */
import { useMessages } from '../ui/basics/use-messages.ts';
import { AlertBox } from '../ui/page/AlertBox.tsx';

/** Renders the notice. @param props.name the name of the record */
export function GoneNotice({ name, kind }: { name: string; kind: 'user' | 'apiKey' }) {
  const m = useMessages().writes;
  return <AlertBox title={m.gone[kind]({ name })} sentences={[m.goneHint]} />;
}
