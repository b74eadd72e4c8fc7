import { expect, test } from 'vitest'
import { limitOfTier, qualityOf, standingOf } from '#domain/messaging/whatsapp-account.ts'

test('each state of a template at WhatsApp is one of four steps, and an unknown state counts as refused', () => {
  expect(
    ['APPROVED', 'PENDING', 'IN_APPEAL', 'REJECTED', 'PAUSED', 'DISABLED', 'NEW', 'MISSING'].map(standingOf),
  ).toEqual(['approved', 'pending', 'pending', 'refused', 'refused', 'refused', 'refused', 'missing'])
})

test('the quality of a number is unknown unless WhatsApp names a color', () => {
  expect(['GREEN', 'YELLOW', 'RED', 'NA', undefined].map(qualityOf)).toEqual([
    'green',
    'yellow',
    'red',
    'unknown',
    'unknown',
  ])
})

test('the name of a tier says how many people the business may write to in 24 hours', () => {
  expect(['TIER_250', 'TIER_2K', 'TIER_100K', 'TIER_UNLIMITED', 'TIER_NOT_SET'].map(limitOfTier)).toEqual([
    250,
    2000,
    100_000,
    null,
    null,
  ])
})
