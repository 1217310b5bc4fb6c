import { each, given, html, markup } from './html.js'

const bare = new Set(['panel', 'chat'])

/** A form, which a browser sends without script. */
export const form = ({ name, type, title, text, action, fields, submit, note, noteWithoutScript }) =>
  html`<form data-form="${name}" action="${action}" method="post">
${!bare.has(type) && html`<h2>${title}</h2>`}
${given(text, (one) => html`<p>${one}</p>`)}
${each(fields, (one) => field(one, `${name}-${one.name}`))}
<button type="submit">${submit}</button>
${each([note, noteWithoutScript], (line) => given(line, (one) => html`<p>${one}</p>`))}
</form>`

function field(one, id) {
  if (one.type === 'radio')
    return html`<fieldset><legend>${one.label}</legend>${each(one.options, ({ value, label }) => html`<label><input type="radio" name="${one.name}" value="${value}">${label}</label>`)}</fieldset>`
  const input = inputs[one.type] ?? line
  return html`<div><label for="${id}">${one.label}</label>${input(one, id, one.required && required)}${given(one.hint, (hint) => html`<p id="${id}-hint">${hint}</p>`)}</div>`
}

const required = markup(' required')

const line = ({ name, type, autocomplete, placeholder }, id, isRequired) =>
  html`<input id="${id}" name="${name}" type="${type}"${isRequired} autocomplete="${autocomplete}" placeholder="${placeholder}">`

const inputs = {
  select: ({ name, prompt, options }, id, isRequired) =>
    html`<select id="${id}" name="${name}"${isRequired}><option value="">${prompt}</option>${each(options, ({ value, label }) => html`<option value="${value}">${label}</option>`)}</select>`,
  textarea: ({ name, rows = 3, placeholder, detect }, id, isRequired) =>
    html`<textarea id="${id}" name="${name}" rows="${rows}"${isRequired} placeholder="${placeholder}"></textarea>${given(detect, ({ button, attribution }) => html`<button type="button">${button}</button><p>${attribution}</p>`)}`,
}
