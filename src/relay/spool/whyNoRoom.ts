import type { RelayContext } from '../RelayContext'
import { bytesOf, type SentFile } from '../mail/sentFiles'

/** Returns why valid files are not accepted now; undefined if they are. @param sender its network, see `senderOf` */
export function whyNoRoom(
  { queue, admitFiles }: Pick<RelayContext, 'queue' | 'admitFiles'>,
  sender: string,
  files: readonly SentFile[],
): string | undefined {
  if (files.length === 0) return undefined
  if (!queue.spool.hasRoomForFiles) return 'too many files wait to be sent'
  return admitFiles(sender, bytesOf(files)) > 0 ? 'too many files in one minute' : undefined
}
