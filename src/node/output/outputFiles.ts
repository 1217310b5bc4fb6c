/** The files of a site before they are written: their contents by their paths in the output folder. */
export type OutputFiles = Map<string, string | Uint8Array>
