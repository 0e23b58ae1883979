/** What lists need to know of a row. */
/** A record with the id that the service gave it. */
export interface Identified {
  id: number;
}
