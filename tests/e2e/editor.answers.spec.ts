import { spawn, type ChildProcess } from 'node:child_process'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import { chatOn, turnTo } from './chatSite'
import { open, save, test, type Trial, visit } from './editorTrial'
import { expect } from './test'
import { hydrated } from './walkPage'

/* An owner adds a question where no e-mail has a line for it, and a visitor's answer arrives. */

test.slow()

/** Adds a short question that has to be answered to the form that the editor shows. */
async function addQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Add a question' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a question' })
  await dialog.getByRole('button', { name: /^Short text/ }).click()
  await page.keyboard.type(question)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('its answer will be in the e-mail or message')
}

/** Serves the edited site to visitors, with a relay and a mailbox. */
async function served<T>({ file, out }: Trial, look: (site: string, mailbox: string) => Promise<T>): Promise<T> {
  const started: ChildProcess = spawn(
    process.execPath,
    ['scripts/run.js', 'start', '--site', file, '--out', out, '--port', '0', '--relay-port', '0'],
    { cwd: fromRoot(''), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((done) => started.once('exit', done))
  try {
    const [site, mailbox] = await new Promise<string[]>((done, fail) => {
      let printed = ''
      started.stdout?.on('data', (chunk: Buffer) => {
        printed += String(chunk)
        const addresses = /Site\s+(http:\S+)\s+Mailbox\s+(http:\S+)\s/.exec(printed)
        if (addresses) done(addresses.slice(1))
      })
      started.once('exit', () => fail(new Error(printed)))
    })
    return await look(site ?? '', mailbox ?? '')
  } finally {
    started.kill('SIGTERM')
    await ended
  }
}

test.use({ edited: 'tests/sites/conversation' })

test('a conversation asks a new question last, and the answer is in the mail', async ({ page, trial }) => {
  await open(page, trial)
  await visit(page, trial, '/edit?at=forms/ravi')
  await addQuestion(page, 'Which colour?')
  await expect(page.locator('.problems')).not.toHaveAttribute('data-errors')
  await save(page)
  await served(trial, async (site, mailbox) => {
    await page.goto(site)
    await hydrated(page)
    const chat = chatOn(page)
    await expect(chat.close).toBeVisible()
    await turnTo(page)
    const answers = { rider: 'Meera', letter: 'meera@example.com', day: '2031-03-10', noise: 'It squeals' }
    await chat.window.getByText('A repair', { exact: true }).click()
    for (const [field, answer] of Object.entries({ ...answers, whichColour: 'Blue' })) {
      await chat.field('ravi', field).fill(answer)
      await chat.button.click()
    }
    // Read at once: the chat closes soon after its last line, and forgets the answers.
    const said = await page.waitForFunction(() => {
      const lines = [...document.querySelectorAll('[data-chat] [data-message] > span:last-of-type')]
      const texts = lines.map((line) => line.textContent ?? '')
      return texts.some((text) => text.includes('It is in my book')) && texts
    })
    expect(((await said.jsonValue()) || []).slice(-4)).toEqual([
      'It squeals',
      'Which colour?',
      'Blue',
      expect.stringContaining('It is in my book'),
    ])
    const mails = await (await page.request.get(`${new URL(mailbox).origin}/mailbox.json`)).text()
    expect(mails).toContain('Which colour?')
    expect(mails).toContain('Blue')
  })
})
