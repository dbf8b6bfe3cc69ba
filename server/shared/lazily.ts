/** Makes a value at its first use, and keeps it: for one that takes milliseconds of each start, and that few processes use. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
