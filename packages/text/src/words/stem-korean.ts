/** Korean particles that are attached to nouns, longest first. */
const particles = `
  에게서는 으로부터 에서부터 이라는 에서는 에서도 으로서 으로써 으로는 이라고
  에게서 까지는 부터는 에서 에게 에는 에도 으로 부터 까지 처럼 보다 한테 께서
  라는 라고 이나 이란 이며 이고 마다 조차 만큼 로서 로써 와의 과의 들이 들은
  들을 들의 이다 은 는 이 가 을 를 의 에 로 와 과 도 만 들
`
  .trim()
  .split(/\s+/);

/** Returns the stem of a Korean word without its particle, or no word if there is no particle. */
export function stemKorean(word: string): string[] {
  const particle = particles.find((ending) => word.length > ending.length && word.endsWith(ending));
  return particle === undefined ? [] : [word.slice(0, -particle.length)];
}
