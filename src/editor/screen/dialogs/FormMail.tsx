import { useEffect, useState, type SyntheticEvent } from 'react'
import { ask, whenAnswered } from '../../api/ask'
import type { Pointer } from '../../../manifest/edits/pointer'
import type { EditorApi } from '../../api/EditorApi'
import { useWords } from '../../words/words'
import { useSitePart } from '../../store/StoreContext'

/** The e-mail or message of a form beside its fields, made of example answers by the code of the real one. */
export function FormMail({ part }: { part: Pointer }) {
  const words = useWords()
  const revision = useSitePart('revision')
  const [{ mail, message }, setExample] = useState<EditorApi['mail']['out']>({})
  const form = part[0] === 'forms' && part.length === 2 ? part[1] : undefined
  useEffect(() => {
    if (form !== undefined) return whenAnswered(() => ask('mail', { form, revision }), setExample)
  }, [form, revision])
  if (form !== undefined && message !== undefined)
    return (
      <section className="mail" aria-label={words.chatMessage}>
        <h3>{words.chatMessage}</h3>
        <p className="help">{words.chatHelp}</p>
        <p className="message">{message}</p>
      </section>
    )
  if (form === undefined || !mail) return null
  const lines = [
    [words.mailTo, mail.to],
    [words.mailCopies, mail.copies.join(', ')],
    [words.mailReply, mail.replyTo ?? ''],
    [words.mailSubject, mail.subject],
  ]
  return (
    <section className="mail" aria-label={words.mail}>
      <h3>{words.mail}</h3>
      <p className="help">{words.mailHelp}</p>
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <iframe title={words.mailText} srcDoc={mail.html} sandbox="allow-same-origin" onLoad={fit} />
    </section>
  )
}

/** Shows all of its lines, the one of a new question too. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const border = frame.offsetHeight - frame.clientHeight
  frame.style.height = `${border + (frame.contentDocument?.documentElement.scrollHeight ?? 0)}px`
}
