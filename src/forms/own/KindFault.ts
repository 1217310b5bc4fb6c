/** A fault in the code of a site's own kind, in words for its author. */
export class KindFault extends Error {}
