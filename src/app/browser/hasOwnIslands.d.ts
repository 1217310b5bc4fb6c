interface ImportMetaEnv {
  /** Whether this bundle is for sites with islands of their own; code for them is in no other. */
  readonly OWN_ISLANDS: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
