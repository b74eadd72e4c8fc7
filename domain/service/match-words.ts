import { wordsOf } from '#domain/service/fold-word.ts'
import { soundOf } from '#domain/service/name-sound.ts'

/** Whether every word that was typed begins a word of the text, as written or as it sounds: "seat har" is "Seat Rangga Hartono at M3". */
export function isMatch(typed: string, text: string): boolean {
  const words = wordsOf(text)
  const sounds = words.map(soundOf)
  return wordsOf(typed).every((word) => {
    const sound = soundOf(word)
    return words.some((one) => one.startsWith(word)) || sounds.some((one) => sound !== '' && one.startsWith(sound))
  })
}
