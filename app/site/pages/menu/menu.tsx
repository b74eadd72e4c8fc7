import './menu.css'
import { useForeign } from '#app/components/foreign.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { menuLd } from '#app/components/json-ld/menu-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Price } from '#app/components/price.tsx'
import { useWordmark } from '#app/components/wordmark.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/messages.tsx'
import { QuickPreferences } from '#app/site/layouts/quick-preferences.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { Legend, legendOf, Marks, marksOf, type MenuMessages } from '#app/site/pages/menu/marks.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { htmlLang } from '#contract/preferences.ts'
import type { Dish, Menu } from '#contract/web/offers-and-menus.ts'
import { menu as english } from '#messages/en/site/menu.ts'
import { menu as indonesian } from '#messages/id/site/menu.ts'
import { findMenu } from '#server/content/find-menu.ts'
import type { Route } from './+types/menu'

// A page in print style keeps its own background, so the brand's accent is set on the menu itself.
export const handle: PageHandle = { theme: 'paper' }

/** The menu of a brand. Guests read it on a phone by QR code, so the page has no other content. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const menu = await findMenu(app, language, params.menu_key)
  if (!menu) throw notFound()
  const { title, description, brand, ...t } = language === 'en' ? english : indonesian
  const { name } = menu.brand
  return { menu, t, title: title(name), description: description(name), brand: brand(name) }
}

export default function MenuPage({ loaderData: { menu, t, title, description, brand } }: Route.ComponentProps) {
  const to = usePageLink()
  const foreign = useForeign()
  const language = useLanguage()
  const { currency, origin } = useVisit()
  const legend = legendOf(
    menu.sections.flatMap((section) => section.dishes),
    t,
  )
  return (
    <div className="menu-card" data-brand={menu.brand.slug}>
      <Head title={title} description={description} />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [menuLd({ origin, path: to('menu', { menu_key: menu.key }), language: htmlLang[language], menu })]
            : null
        }
      />
      <header className="menu-card__head wrap">
        <div className="menu-card__top">
          <Link className="blank__logo" to={to('home')}>
            {useWordmark()}
          </Link>
          <QuickPreferences />
        </div>
        <p className="small quiet">{menu.outlet?.name ?? menu.brand.name}</p>
        <h1 className="d1" {...foreign(menu, 'title')}>
          {menu.title}
        </h1>
        {menu.intro && (
          <p className="lead" {...foreign(menu, 'intro')}>
            {menu.intro}
          </p>
        )}
      </header>
      <nav className="menu-card__nav" aria-label={t.sections}>
        <ul className="wrap">
          {menu.sections.map((section) => (
            <li key={section.key}>
              <a href={`#${section.key}`} {...foreign(section, 'title')}>
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu-card__body wrap">
        {menu.sections.map((section) => (
          <Section key={section.key} section={section} t={t} />
        ))}
      </div>
      <footer className="menu-card__foot wrap">
        {legend.length > 0 && <Legend marks={legend} t={t} />}
        <div className="small quiet">
          {menu.note && <p {...foreign(menu, 'note')}>{menu.note}</p>}
          {currency !== 'IDR' && <p>{t.currencyNote}</p>}
          <p className="menu-card__more">
            <TextLink to={to('brand', { brand_slug: menu.brand.slug })} endIcon="right">
              {brand}
            </TextLink>
          </p>
        </div>
      </footer>
    </div>
  )
}

function Section({ section, t }: { section: Menu['sections'][number]; t: MenuMessages }) {
  const foreign = useForeign()
  return (
    <section className="menu-section" id={section.key} aria-labelledby={`${section.key}-title`}>
      <h2 className="d2" id={`${section.key}-title`} {...foreign(section, 'title')}>
        {section.title}
      </h2>
      {section.note && (
        <p className="small quiet" {...foreign(section, 'note')}>
          {section.note}
        </p>
      )}
      <ul>
        {section.dishes.map((dish) => (
          <DishRow key={dish.key} dish={dish} t={t} />
        ))}
      </ul>
    </section>
  )
}

function DishRow({ dish, t }: { dish: Dish; t: MenuMessages }) {
  const foreign = useForeign()
  return (
    <li className={classNames('dish', dish.is_sold_out && 'dish--out')}>
      {dish.image_url && <Picture className="dish__picture" src={dish.image_url} alt="" slot="thumb" />}
      <div className="dish__words">
        <h3>
          <span {...foreign(dish, 'name')}>{dish.name}</span>
          {dish.is_signature && <span className="dish__note"> {t.signature}</span>}
        </h3>
        <p className="dish__price num">
          <DishPrice dish={dish} t={t} />
        </p>
        {dish.description && (
          <p className="dish__line small quiet" {...foreign(dish, 'description')}>
            {dish.description}
          </p>
        )}
        <Marks marks={marksOf(dish, t)} t={t} />
      </div>
    </li>
  )
}

function DishPrice({ dish: { is_sold_out: isSoldOut, price }, t }: { dish: Dish; t: MenuMessages }) {
  if (isSoldOut) return t.soldOut
  if (price === null) return t.askPrice
  return price === 0 ? t.free : <Price amount={price} />
}
