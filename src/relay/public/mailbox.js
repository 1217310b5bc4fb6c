// Keeps the mailbox page fresh: fetches it, adds the mails that are new and removes those that are gone. What stays is
// not touched, so nothing flickers, scrolls or loses the focus.

const pollMs = 1500
const list = document.querySelector('#mails')
const count = document.querySelector('#count')
const emptyButton = document.querySelector('#empty')

function showPage(page) {
  const fresh = [...page.querySelectorAll('#mails > article')]
  const ids = new Set(fresh.map(({ id }) => id))
  for (const old of list.querySelectorAll(':scope > article')) if (!ids.has(old.id)) old.remove()
  // Newest first: whatever is not here yet goes on top, the oldest of the new ones first.
  for (const article of fresh.reverse()) if (!document.getElementById(article.id)) list.prepend(article)
  const freshCount = page.querySelector('#count').textContent
  if (count.textContent !== freshCount) count.textContent = freshCount
  document.title = page.title
  emptyButton.hidden = ids.size === 0
}

async function refresh() {
  try {
    const response = await fetch(location.pathname + location.search)
    showPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    count.textContent = 'The relay does not answer'
  }
}

async function poll() {
  if (!document.hidden) await refresh()
  setTimeout(poll, pollMs)
}

emptyButton.addEventListener('click', async () => {
  await fetch('/mailbox', { method: 'DELETE' })
  await refresh()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh()
})
poll()
