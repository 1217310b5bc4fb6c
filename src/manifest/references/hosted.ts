/** Whether a file stands on the web and not in the media folder: its full address, https:// but on this computer. */
export const isHosted = (file: string): boolean =>
  /^(?:https:\/\/[^\s/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/\S+$/.test(file) && URL.canParse(file)
