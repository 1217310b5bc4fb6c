const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML. */
export const escape = (text) => String(text ?? '').replace(/[&<>"']/g, (character) => escapes[character])

/** HTML of a template: what is put in is escaped, but for HTML and lists of it. */
export function html(strings, ...values) {
  let made = strings[0]
  values.forEach((value, index) => {
    made += printed(value) + strings[index + 1]
  })
  return markup(made)
}

/** Text that is HTML already. */
export const markup = (text) => ({ html: text })

function printed(value) {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(printed).join('')
  return typeof value === 'object' ? value.html : escape(value)
}

/** HTML for each entry of a list that may not be there. */
export const each = (list, make) => (list ?? []).map(make)

/** HTML where there is a value. */
export const given = (value, make) => (value ? make(value) : undefined)
