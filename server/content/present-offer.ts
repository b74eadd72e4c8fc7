import type { Offer, OfferDetail } from '#contract/web/offers-and-menus.ts'
import type { Language } from '#contract/preferences.ts'
import { outletTypeNumber } from '#domain/catalogue/outlet-types.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { localizeAll } from '#server/catalogue/localize.ts'
import type { OfferRow } from '#server/content/offer-repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'

export function presentOffer(row: OfferRow, language: Language): Offer {
  const { texts, foreign } = localizeAll({ title: row.title, summary: row.summary }, language)
  return {
    id: row.id,
    slug: row.slug,
    ...texts,
    figure: row.figure,
    image_url: showPicture(row.image),
    code: row.code,
    brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
    outlets: row.outlets.map((outlet) => ({ ...outlet, type: outletTypeNumber(outlet.type) })),
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    weekdays: row.weekdays,
    discount_percent: row.discountPercent,
    minimum_age: row.minimumAge,
    maximum_age: row.maximumAge,
    foreign,
  }
}

export function presentOfferDetail(row: OfferRow, language: Language): OfferDetail {
  const summary = presentOffer(row, language)
  const { texts, foreign } = localizeAll({ body: row.body, terms: row.terms }, language)
  return {
    ...summary,
    body: cleanHtml(texts.body),
    terms: cleanHtml(texts.terms),
    foreign: [...summary.foreign, ...foreign],
  }
}
