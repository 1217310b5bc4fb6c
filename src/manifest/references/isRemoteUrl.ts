/** Whether a file is a full URL, and not in the media folder: https, or http on this computer. */
export const isRemoteUrl = (file: string): boolean =>
  /^(?:https:\/\/[^\s/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/\S+$/.test(file) && URL.canParse(file)
