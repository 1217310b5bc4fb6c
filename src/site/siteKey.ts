/** The folder that the site is published in, such as `/` or `/folder/`: its scripts are one folder below. */
const folder = import.meta.url.replace(/^[a-z-]+:\/\/[^/]*|[^/]*\/[^/]*$/g, '')

/** Returns a key of the browser's storage, which all sites of an origin share. */
export const siteKey = (name: string): string => folder + name
