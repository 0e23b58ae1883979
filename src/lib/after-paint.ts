/** Calls `then` after the next frame is painted. @returns how to cancel */
export function afterPaint(then: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const cancel = () => port1.close();
  port1.onmessage = () => {
    cancel();
    then();
  };
  requestAnimationFrame(() => port2.postMessage(null));
  return cancel;
}
