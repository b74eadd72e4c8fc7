import { wordsOf } from '#domain/service/fold-word.ts'
import { soundOf } from '#domain/service/name-sound.ts'

/** Returns true if each typed word begins a word of the text, as written or by sound: "seat har" matches "Seat Rangga Hartono at M3". */
export function isMatch(typed: string, text: string): boolean {
  const words = wordsOf(text)
  const sounds = words.map(soundOf)
  return wordsOf(typed).every((word) => {
    const sound = soundOf(word)
    return (
      words.some((candidate) => candidate.startsWith(word)) ||
      sounds.some((candidate) => sound !== '' && candidate.startsWith(sound))
    )
  })
}
