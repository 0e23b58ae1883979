/** The least that lists need to know about a record. */

/** A record with the id that the service gave it. */
export interface Identified {
  id: number;
}
