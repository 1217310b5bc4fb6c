import styled from 'styled-components'
import type { ResolvedForm } from '../site/resolved'
import { Pressable } from '../ui/Button'
import { Small, CardTitle } from '../ui/text'
import { FieldView } from './fields/FieldView'
import { nativePost } from './nativePost'

/** The fields and the button of a form, complete without script: it posts itself to where its delivery says. */
export function FormBody({ form, hideTitle = false }: { form: ResolvedForm; hideTitle?: boolean }) {
  const { title, text, note, fields, submit, name, delivery } = form
  const post = nativePost(delivery)
  return (
    <Body action={post.action} method={post.method} data-form={name} {...(post.method === 'get' && { target: '_blank', rel: 'noopener' })}>
      {!hideTitle && <CardTitle as="h2">{title}</CardTitle>}
      {text && <Small>{text}</Small>}
      {post.hidden.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />)}
      <Fields>
        {fields.map((field) => <FieldView key={field.name} field={field} form={name} isNamed={post.method === 'post'} />)}
      </Fields>
      <Pressable as="button" type="submit" data-kind="main" data-wide="">{submit.label}</Pressable>
      {note && <Note>{note}</Note>}
    </Body>
  )
}

const Body = styled.form`
  display: grid;
  gap: 1rem;
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr;
  gap: 1rem 1.25rem;
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    & > * { grid-column: 1 / -1; }
    & > [data-width='half'] { grid-column: auto; }
  }
`

const Note = styled.p`
  font-size: 1rem;
  line-height: 1.45;
  color: var(--muted);
`
