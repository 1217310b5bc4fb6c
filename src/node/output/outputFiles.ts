/** The files of a site before they are written: their path inside the output folder, and what is in them. */
export type OutputFiles = Map<string, string | Uint8Array>
