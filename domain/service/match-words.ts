import { wordsOf } from '#domain/service/fold-word.ts'
import { soundOf } from '#domain/service/name-sound.ts'

/**
 * Returns true if every typed word is the beginning of a word of the text. A typed word can match by its spelling or by its phonetic key:
 * "seat har" matches "Seat Rangga Hartono at M3".
 */
export function isMatch(query: string, text: string): boolean {
  const words = wordsOf(text)
  const sounds = words.map(soundOf)
  return wordsOf(query).every((word) => {
    const sound = soundOf(word)
    return (
      words.some((candidate) => candidate.startsWith(word)) ||
      sounds.some((candidate) => sound !== '' && candidate.startsWith(sound))
    )
  })
}
