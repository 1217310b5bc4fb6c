/** @param {{ addPassthroughCopy(path: string): void }} config */
export default function configure(config) {
  config.addPassthroughCopy('media')
}
