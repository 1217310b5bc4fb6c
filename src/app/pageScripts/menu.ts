// Runs on pages whose header has links below a word. Closes them on Escape, a press elsewhere or on one of them, and as the
// focus leaves: without script, pressing the word again does.
const closeAll = (but?: Element | null) => {
  const open = document.querySelectorAll<HTMLDetailsElement>('[data-links] details[open]')
  for (const details of open) details.open = details.contains(but ?? null)
  return open
}
document.addEventListener('click', ({ target }) => closeAll((target as Element).closest('summary')))
document.addEventListener('focusin', ({ target }) => closeAll(target as Element))
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeAll()[0]?.querySelector('summary')?.focus()
})
