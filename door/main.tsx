// Starts the door in the browser. If a newer build waits, it is installed first. Then the door opens in its last state.
import '#door/kit/kit.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { surviveMovedNodes } from '#app/browser/loading/moved-nodes.ts'
import { DoorApp } from '#door/door-app.tsx'
import { keptGround, showGround } from '#door/kit/ground.ts'
import { loadDoorMessages, type Locale, SpokenProvider } from '#door/kit/spoken.tsx'
import { keepShell, takeWaitingShell } from '#door/shell/keep-shell.ts'
import { openDoorControl } from '#door/work/door-control.ts'
import { keepLanguage, keptLanguage } from '#door/work/phone-choices.ts'

const SHEET = '/door/practice/tickets'

/** Shows the sheet of practice tickets, for example on a second screen. The sheet works without the rest of the door. */
async function showSheet(root: HTMLElement, locale: Pick<Locale, 'language' | 'messages'>): Promise<void> {
  const [{ PracticeSheet }, { readSheet }] = await Promise.all([
    import('#door/practice/tickets-page.tsx'),
    import('#door/practice/practice-night.ts'),
  ])
  createRoot(root).render(
    <SpokenProvider {...locale} zone="Asia/Jakarta">
      <Suspense>
        <PracticeSheet tickets={readSheet(location.hash)} />
      </Suspense>
    </SpokenProvider>,
  )
}

surviveMovedNodes()

async function begin(): Promise<void> {
  const language = keptLanguage()
  const shell = keepShell()
  const messages = await loadDoorMessages(language)
  const registration = await shell
  // A new build is installed before the first screen, so that it does not interrupt a shift.
  await takeWaitingShell(registration)
  keepLanguage(language)
  showGround(keptGround())
  const root = document.getElementById('door')
  if (!root) throw new Error('The page has no place for the door.')
  if (location.pathname === SHEET) return showSheet(root, { language, messages })
  createRoot(root).render(<DoorApp control={openDoorControl()} spoken={{ language, messages }} shell={registration} />)
}

void begin()
