import type { Language } from '#domain/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfficeMe } from '#office/api/answers.ts'
import { useRoleNames } from '#office/frame/use-role-names.ts'
import { MessagesProvider } from '#office/messages.tsx'
import { type Session, SessionContext } from '#office/session.tsx'
import { officeMessages as english } from '#messages/en/office/office-messages.ts'
import { officeMessages as indonesian } from '#messages/id/office/office-messages.ts'

const houseRoles: OfficeMe['houseRoles'] = [
  { name: 'Head waiter', base: 'host', rights: ['night.view', 'stock.plan'] },
  { name: 'Bookkeeper', base: 'finance', rights: ['payment.settle'] },
]

function namesIn(language: Language, permission: Parameters<ReturnType<typeof useRoleNames>>[0]): string {
  const me: OfficeMe = {
    id: 'm',
    name: 'Rina',
    email: 'r@grup.example',
    locale: language,
    roles: [],
    roleNames: [],
    houseRoles,
    outlets: [],
    reaches: [],
  }
  const session: Session = {
    visit: { me, device: null, isSandbox: false, now: '2026-12-01T10:00:00Z' },
    become: () => Promise.resolve(),
    speak: () => Promise.resolve(),
  }
  const Names = () => <>{useRoleNames()(permission).join(', ')}</>
  return renderToStaticMarkup(
    <MessagesProvider language={language} messages={language === 'en' ? english : indonesian}>
      <SessionContext value={session}>
        <Names />
      </SessionContext>
    </MessagesProvider>,
  )
}

test('a text about a missing right names every role that has this right', () => {
  expect(namesIn('en', 'stock.plan')).toMatch(/^Owner, Manager.*, Head waiter$/)
  expect(namesIn('id', 'payment.settle')).toMatch(/^Pemilik, .*, Bookkeeper$/)
  expect(namesIn('en', 'payment.settle')).not.toContain('Head waiter')
})
