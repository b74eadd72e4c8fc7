// Tests that no message of another group mentions the demo: emails with their files, texts to phones and templates of WhatsApp.
import { expect, test } from 'vitest'
import { type MessageKind, MESSAGES } from '#server/notifications/messages.ts'
import { describeTemplate } from '#server/notifications/whatsapp/submit-templates.ts'
import { composeTemplate, hasTemplate, TEMPLATE_KINDS } from '#server/notifications/whatsapp/templates.ts'
import { loadMessage, renderMessage } from '#server/reservations/render-message.ts'
import { messageSubjects, sampleMessages } from '#tests/support/message-samples.ts'
import { findDemoIn, renamedApp, renameSlugs } from '#tests/support/renamed-group.ts'
import { textsOfMessage } from '#tests/support/message-texts.ts'

for (const language of ['id', 'en'] as const)
  test(`office D1 in ${language} no message of another group mentions the demo, in its text, template or files`, async () => {
    await using app = await renamedApp()
    await app.open()
    const subjects = await messageSubjects(app)
    await renameSlugs(app)
    const kinds = new Set<MessageKind>()
    const faults: string[] = []
    const templates = { publicUrl: app.publicUrl(), keys: app.keys }
    for (const { kind, ...message } of sampleMessages(subjects, language)) {
      const texts = textsOfMessage(await renderMessage(app, { kind, ...message }))
      if (hasTemplate(kind)) {
        const { facts, payload } = await loadMessage(app, { kind, ...message })
        const place = { ...templates, reservationId: message.reservationId ?? '' }
        const template = await composeTemplate(kind, { facts, payload, language }, place)
        texts.push(JSON.stringify([template.variables, template.linkSuffix]))
      }
      expect(texts.join('').length, kind).toBeGreaterThan(20)
      kinds.add(kind)
      faults.push(...texts.flatMap(findDemoIn).map((words) => `${kind}: ${words}`))
    }
    expect([...kinds].toSorted()).toEqual(Object.keys(MESSAGES).toSorted())
    expect(faults).toEqual([])
  })

test('office D1 the templates that WhatsApp approves mention neither the demo nor the group of the documentation', () => {
  const place = { publicUrl: 'https://arah.example', pictureHandle: null }
  for (const kind of TEMPLATE_KINDS)
    for (const language of ['id', 'en'] as const) {
      const template = JSON.stringify(describeTemplate(kind, language, place))
      expect([kind, ...findDemoIn(template)]).toEqual([kind])
      expect(template).not.toMatch(/kelana|KLN/i)
    }
})
