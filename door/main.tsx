// Where the door begins in the browser.
import { createRoot } from 'react-dom/client'
import { keepShell, takeWaitingShell } from '#door/shell/keep-shell.ts'

async function begin(): Promise<void> {
  const registration = await keepShell()
  await takeWaitingShell(registration)
  const root = document.getElementById('door')
  if (!root) throw new Error('The page has no place for the door.')
  createRoot(root).render(<p>Senja</p>)
}

void begin()
