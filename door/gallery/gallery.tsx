// Shows one screen of the door, selected by the URL: ?scene=already_in&lang=en&ground=dim. Without a scene, it lists all screens.
import '#door/kit/kit.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadDoorMessages, loadSetup, SpokenProvider } from '#door/kit/spoken.tsx'
import { SCENES } from '#door/gallery/scenes.tsx'

const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'en' ? 'en' : 'id'
document.documentElement.lang = language
document.documentElement.dataset['ground'] = query.get('ground') ?? 'night'

const messages = await loadDoorMessages(language)
await loadSetup(language)
const scenes = SCENES(language)
const root = document.getElementById('door')
if (!root) throw new Error('The page has no place for the door.')
createRoot(root).render(
  <SpokenProvider language={language} messages={messages} zone="Asia/Jakarta">
    <Suspense>
      {scenes[query.get('scene') ?? ''] ?? (
        <ul data-scenes={JSON.stringify(Object.keys(scenes))}>
          {Object.keys(scenes).map((name) => (
            <li key={name}>
              <a href={`?scene=${name}&lang=${language}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Suspense>
  </SpokenProvider>,
)
