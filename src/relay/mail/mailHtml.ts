import { html, type Html } from '../pages/html'
import type { MailTemplate, Row } from '../http/readSubmission'

// Styles are inline because many mail readers drop style sheets.
const cell = 'padding:8px 12px;border:1px solid #d5ddd7;text-align:left;vertical-align:top;white-space:pre-wrap'
const box = 'margin:0 0 12px;padding:12px 16px;border:1px solid #d5ddd7;border-radius:8px;background:#fbf8f1'

const templates: { readonly [T in MailTemplate]: (rows: readonly Row[]) => Html } = {
  table: (rows) => html`<table style="border-collapse:collapse;width:100%">
<thead><tr><th scope="col" style="${cell}">Name</th><th scope="col" style="${cell}">Value</th></tr></thead>
<tbody>
${rows.map(
  ({ label, value }) =>
    html`<tr><th scope="row" style="${cell};width:30%">${label}</th><td style="${cell}">${value}</td></tr>\n`,
)}</tbody>
</table>`,
  box: (rows) =>
    html`${rows.map(
      ({ label, value }) =>
        html`<div style="${box}"><strong>${label}</strong><div style="white-space:pre-wrap">${value}</div></div>\n`,
    )}`,
  basic: (rows) =>
    html`${rows.map(
      ({ label, value }) =>
        html`<p><strong>${label}:</strong><br><span style="white-space:pre-wrap">${value}</span></p>\n`,
    )}`,
}

/** The HTML of a mail: the introduction, one paragraph a line, then the rows in the layout of the template. */
export function renderMailHtml(introduction: readonly string[], rows: readonly Row[], template: MailTemplate): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#17251e">
${introduction.map((line) => html`<p style="white-space:pre-wrap">${line}</p>\n`)}${templates[template](rows)}
</body>
</html>
`.markup
}
