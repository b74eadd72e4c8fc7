import '#office/pages/content/content.css'
import '#office/pages/content/editor/editor.css'
import './picture.css'
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { FreeSection } from '#office/pages/content/pictures/free-section.tsx'
import { FocusSection } from '#office/pages/content/pictures/focus-section.tsx'
import { PictureAlt } from '#office/pages/content/pictures/picture-alt.tsx'
import { pictureName } from '#office/pages/content/pictures/picture-name.ts'
import { useMayOfGroup } from '#office/pages/content/pictures/use-may-of-group.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = `/pictures/${params['*']}`
  const current = (await loaded(office.pictures(), request)).find((picture) => picture.path === path)
  if (!current) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  return current
}

export function Component() {
  const t = useMessages('content')
  const picture = useLoaderData<typeof loader>()
  const mayChange = useMayOfGroup()
  const place = useParams()['*']
  return (
    <Page
      title={pictureName(picture.path)}
      top={
        <nav className="content editor__back micro">
          <Link className="row soft" to="/content/pictures">
            <Icon name="left" isSmall />
            {t.back(t.pictures)}
          </Link>
        </nav>
      }
    >
      <p className="small soft num">
        {t.pictureSize(picture.width, picture.height)}, {t.pictureUses(picture.uses)}
      </p>
      <FocusSection key={`focus ${place}`} picture={picture} mayChange={mayChange} />
      <FreeSection key={`free ${place}`} picture={picture} mayChange={mayChange} />
      <Section title={t.pictureAlt}>
        <div className="picture-words">
          <PictureAlt key={place} picture={picture} />
        </div>
      </Section>
    </Page>
  )
}
