import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import { chatOn, turnTo } from './chatSite'
import { open, test, type Trial } from './editorTrial'
import { expect } from './test'
import { takenOver } from './walkPage'

/* An owner adds a question where no e-mail has a line for it, and a visitor's answer arrives. */

test.slow()

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/answers-${name}.png` })
}

/** Adds a short question that has to be answered to the form that the editor shows. */
async function addQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Add a question' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a question' })
  await dialog.getByRole('button', { name: /^Short text/ }).click()
  await page.keyboard.type(question)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('its answer in the e-mail or message')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
}

/** Serves the edited site to visitors, with a relay and a mailbox. */
async function served<T>({ file, out }: Trial, visit: (site: string, mailbox: string) => Promise<T>): Promise<T> {
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
    return await visit(site ?? '', mailbox ?? '')
  } finally {
    started.kill('SIGTERM')
    await ended
  }
}

test.describe('a form that goes to WhatsApp', () => {
  test('a new question is in the message, undone in one step, and the answer arrives', async ({
    page,
    context,
    trial,
    guard,
  }) => {
    guard.allow(/request to https:\/\/wa\.me/, /wa\.me/, /ERR_/)
    await open(page, guard, trial)
    await page.goto(`${new URL(trial.address).origin}/edit?at=forms/ringBack`)
    const message = page.getByRole('complementary').locator('.message')
    await expect(message).toContainText('Please ring me back.')
    await addQuestion(page, 'Which floor?')
    await expect(message).toContainText('Which floor? (Which floor?)')
    await shot(page, 'whatsapp')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('button', { name: 'Save…' })).toBeDisabled()
    await page.getByRole('button', { name: /^Redo/ }).click()
    await save(page)
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    await served(trial, async (site) => {
      await page.goto(site)
      await takenOver(page)
      await page
        .getByRole('button', { name: 'Ring me back' })
        .or(page.getByRole('link', { name: 'Ring me back' }))
        .first()
        .click()
      const form = page.locator('form[data-form="ringBack"]')
      await form.getByLabel('Your name').fill('Meera')
      await form.getByLabel('What is it about?').selectOption({ index: 1 })
      await form.getByLabel('Which floor?').fill('The third')
      await shot(page, 'whatsapp-visitor')
      const opened = context.waitForEvent('page')
      await form.getByRole('button', { name: 'Open WhatsApp' }).click()
      expect(new URL((await opened).url()).searchParams.get('text')).toMatch(
        /this is Meera\.[^\n]*\nWhich floor\? The third$/,
      )
    })
  })
})

test.describe('a conversation', () => {
  test.use({ edited: 'tests/sites/conversation' })

  test('asks a new question last, and the answer is in the mail', { tag: '@quick' }, async ({ page, trial, guard }) => {
    await open(page, guard, trial)
    await page.goto(`${new URL(trial.address).origin}/edit?at=forms/ravi`)
    await addQuestion(page, 'Which colour?')
    await expect(page.locator('.problems')).not.toHaveAttribute('data-errors')
    await shot(page, 'conversation')
    await save(page)
    await served(trial, async (site, mailbox) => {
      await page.goto(site)
      await takenOver(page)
      const chat = chatOn(page)
      await expect(chat.close).toBeVisible()
      await turnTo(page)
      const answers = { rider: 'Meera', letter: 'meera@example.com', day: '2031-03-10', noise: 'It squeals' }
      await chat.window.getByText('A repair', { exact: true }).click()
      for (const [field, answer] of Object.entries({ ...answers, whichColour: 'Blue' })) {
        await chat.field('ravi', field).fill(answer)
        await shot(page, `conversation-${field}`)
        await chat.button.click()
      }
      await expect.poll(() => chat.texts()).toContainEqual(expect.stringContaining('It is in my book'))
      expect((await chat.texts()).slice(-4)).toEqual([
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
})

test.describe('questions that were written into the file by hand', () => {
  test('are named in plain words, and a press lets their answers arrive', async ({ page, trial, guard }) => {
    const site = JSON.parse(readFileSync(trial.file, 'utf8')) as { forms: Record<string, { fields: unknown[] }> }
    site.forms.ringBack?.fields.push({ type: 'text', name: 'floor', label: 'Which floor?', required: false })
    writeFileSync(trial.file, JSON.stringify(site, null, 2))
    await open(page, guard, trial)
    await page.getByRole('button', { name: '1 hint' }).click()
    const dialog = page.getByRole('dialog', { name: 'Problems' })
    await expect(dialog).toContainText('Visitors fill in "Which floor?", but it is not sent')
    await shot(page, 'advice')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toContainText('No problems')
    await page.keyboard.press('Escape')
    await save(page)
    expect(readFileSync(trial.file, 'utf8')).toContain('Please ring me back.\\nWhich floor? {form.floor}')
  })
})
