import type { ResolvedForm } from '../../site/resolved'
import { leadsBack, sentNoteId, type NativePost } from '../noScript/nativePost'
import { SentNote } from './SentNote'

/** The fields that a form posts without being asked for, and the message of success of a post without script. */
export const PostedFields = ({ form: { name, messages }, post }: { form: ResolvedForm; post: NativePost }) => (
  <>
    {leadsBack(post) && messages.success && <SentNote id={sentNoteId(name)} data-words={messages.success} />}
    {post.hidden.map(([key, value]) => (
      <input key={key} type="hidden" name={key} value={value} />
    ))}
  </>
)
