import { form } from './forms.js'
import { each, given, html } from './html.js'
import { actions, facts, filter, heading, items, picture, quote, running, steps } from './parts.js'

const paragraph = (text) => given(text, (one) => html`<p>${one}</p>`)

const cityName = ({ page, name }) => (page ? html`<a href="${page}">${name}</a>` : html`<span>${name}</span>`)

function serviceCard({ image, title, description, benefits, page }, { layout, button, benefits: count }) {
  const list = count > 0 && items(benefits.slice(0, count))
  return layout === 'tiles'
    ? html`<li>${picture(image)}<h3><a href="${page}" aria-label="${button}: ${title}">${title}</a></h3>${list}</li>`
    : html`<li>${picture(image)}<h3>${title}</h3><p>${description}</p>${list}<a href="${page}">${button} <span>${title}</span></a></li>`
}

const cityCard = ({ image, name, services, page }, link) =>
  html`<li>${picture(image)}<h4>${name}</h4><p>${services.map(({ label }) => label).join(', ')}</p>${given(page, () => html`<a href="${page}" aria-label="${link}: ${name}"></a>`)}</li>`

const typedLine = ({ sentence, before, phrases, play }) =>
  html`<p><span>${sentence}</span> <span aria-hidden="true">${[phrases[0], ...phrases].map((phrase) => html`<span>${before} <strong>${phrase}</strong></span> `)}</span>
<button type="button" aria-label="${play}"></button></p>`

/** A template for each type of section: it gets the section, the page's entry, and a list of the page's own. */
export const sections = {
  banner: (section) => html`${heading(section)}${actions(section.actions)}`,
  'page-header': ({ eyebrow, title, text, image, ...section }) =>
    html`${paragraph(eyebrow)}<h1>${title}</h1>${paragraph(text)}${actions(section.actions)}${given(image, picture)}`,
  form: ({ form: own, aside, asideTitle }) =>
    html`${form(own)}${given(aside, () => html`${given(asideTitle, (title) => html`<h2>${title}</h2>`)}${steps(aside)}`)}`,
  chat: ({ form: own }) => html`<details><summary>${picture(own.agent.image)}</summary>
<section aria-label="${own.title}">${picture(own.agent.image)}<strong>${own.agent.name}</strong> <span>${own.agent.role}</span>${form(own)}</section></details>`,
  contact: (section) =>
    html`${heading(section)}${facts(section.lines)}${actions(section.actions)}${given(section.image, picture)}`,
  questions: (section) =>
    html`${heading(section)}${section.questions.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${running(answer)}</p></details>`)}`,
  points: (section) =>
    html`${heading(section)}<ul>${section.points.map(({ title, text }) => html`<li><h3>${title}</h3>${paragraph(text)}</li>`)}</ul>${actions(section.actions)}${given(section.image, picture)}`,
  'service-cards': (section) =>
    html`${heading(section)}<ul>${section.services.map((service) => serviceCard(service, section))}</ul>${actions(section.actions)}`,
  'city-cards': (section) => {
    const regions = [...new Set(section.cities.map(({ region }) => region))]
    const citiesOf = (region) => section.cities.filter((city) => city.region === region)
    return html`${heading(section)}${filter(section)}${regions.map((region) => html`<section><h3>${region}</h3><ul>${citiesOf(region).map((city) => cityCard(city, section.link))}</ul></section>`)}`
  },
  'city-links': (section, _entry, cities = section.cities) =>
    html`${heading(section)}${filter(section)}<ul>${cities.map((city) => html`<li>${cityName(city)}</li>`)}</ul>`,
  testimonials: (section) =>
    html`${heading(section)}${given(section.score, (score) => html`<p aria-hidden="true">${score}</p>`)}${paragraph(section.summary)}${section.testimonials.map((voice) => quote(voice, section.stars))}`,
  hero: ({ callBar, place, title, typed, text, image, note, testimonials, badges, stars, ...section }) =>
    html`${given(callBar, () => html`<p><span>${callBar.text}</span> ${actions([callBar.action])}</p>`)}
${given(place, () => html`<p>${place.label}: <span>${place.fallback}</span></p>`)}
<h1>${title}</h1>${given(typed, typedLine)}<p>${text}</p>${actions(section.actions)}
${given(image, () => html`${picture(image)}${given(note, () => html`<p>${each(testimonials, (voice) => picture(voice.image))}<span>${note}</span></p>`)}`)}
${given(section.form, form)}
${given(badges, () => items(badges.map((badge) => badge.title)))}
${each(testimonials, (voice) => quote(voice, stars))}`,
  'service-detail': ({ back, labels, ...section }, service) =>
    html`<a href="${back.href}">${back.label}</a><h1>${service.title}</h1><p>${service.description}</p>${actions(section.actions)}${picture(service.image)}
<p>${service.detailedDescription}</p>
<h2>${labels.benefits}</h2>${items(service.benefits)}
<h2>${labels.process}</h2>${steps(service.process)}
${given(service.signs, (signs) => html`<h2>${labels.signs}</h2>${items(signs)}`)}
${given(service.prepare, (prepare) => html`<h2>${labels.prepare}</h2>${items(prepare)}`)}
${given(service.pricing?.length, () => html`<h2>${labels.pricing}</h2><dl>${service.pricing.map(({ label, price }) => html`<dt>${label}</dt><dd>${price}</dd>`)}</dl>`)}`,
  'city-intro': ({ title, text, localLanguage, ...section }, city) =>
    html`<p>${city.region}</p><h1>${title}</h1><p>${city.tagline}</p>${paragraph(text)}${actions(section.actions)}${picture(city.image)}
<p aria-hidden="true">${given(city.localName, (name) => html`<span lang="${localLanguage}">${name}</span>`)} <span>${city.name}</span></p>`,
  'city-about': ({ title, labels }, city) =>
    html`<h2>${title}</h2>${paragraph(city.about)}
<h3>${labels.services}</h3><p>${each(city.services, ({ page, label }) => html`<a href="${page}">${label}</a> `)}</p>
${given(city.season, (season) => html`<h3>${labels.season}</h3><p>${season}</p>`)}
${given(city.localities, (localities) => html`<h3>${labels.localities}</h3>${items(localities)}`)}`,
}
