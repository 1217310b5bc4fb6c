import { form } from './forms.js'
import { each, given, html } from './html.js'
import { actions, facts, links, picture } from './parts.js'

const switches = (languages) =>
  each(
    languages.filter(({ isCurrent }) => !isCurrent),
    ({ href, tag, name }) => html`<a href="${href}" hreflang="${tag}" lang="${tag}">${name}</a>`,
  )

export const header = ({ home, logo, links: list, languages, phone, call, menu }) => html`<header>
<a href="${home}">${picture(logo)}</a>
<nav aria-label="${menu.title}">${links(list)}</nav>
${switches(languages)}
<a href="${phone.href}" aria-label="${call} ${phone.label}"><bdi dir="ltr">${phone.label}</bdi></a>
<a href="#menu" aria-label="${menu.open}"></a>
<dialog id="menu" aria-label="${menu.title}">
<a href="${home}">${picture(logo)}</a>
<a href="#" role="button" aria-label="${menu.close}"></a>
<nav aria-label="${menu.title}">${links(list)}</nav>
${switches(languages)}
<a href="${phone.href}">${call} <bdi dir="ltr">${phone.label}</bdi></a>
</dialog>
</header>`

export const crumbs = (list, label) =>
  given(
    list,
    () =>
      html`<nav aria-label="${label}"><ol>${list.map((crumb, index) =>
        index === list.length - 1
          ? html`<li><span aria-current="page">${crumb.label}</span></li>`
          : html`<li><a href="${crumb.href}">${crumb.label}</a></li>`,
      )}</ol></nav>`,
  )

export const footer = ({ id, logo, blurb, groups, contact, notice }) => html`<footer>
${picture(logo)}
<p>${blurb}</p>
<section id="${id}"><h2>${contact.title}</h2>${facts(contact.lines)}${actions(contact.actions)}</section>
${groups.map(
  (group) => html`<nav aria-label="${group.title}"><h2>${group.title}</h2><ul>
${each(group.services, ({ page, title }) => html`<li><a href="${page}">${title}</a></li>`)}
${each(group.links, ({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
</ul></nav>`,
)}
<p>${notice}</p>
</footer>`

export const floating = ({ phone, call, chat, whatsapp, bar }) => html`<aside aria-label="${bar.label}">
<a href="${phone}" aria-label="${call}"></a>
<a href="${chat}" aria-label="${whatsapp.label}" target="_blank" rel="noopener"></a>
<a href="#panel-${bar.form.name}">${bar.label}</a>
</aside>
<dialog id="panel-${bar.form.name}"><h2>${bar.form.title}</h2><a href="#" role="button" aria-label="${bar.form.close}"></a>
${form(bar.form)}</dialog>`
