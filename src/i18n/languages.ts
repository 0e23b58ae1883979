/**
 * The registry of the console's languages. The type `Language` follows from it, so that a language without a catalogue,
 * a message or a word elsewhere is a type error. The choice of languages and the detection read it at run time.
 */

/** The plural categories of CLDR that the messages distinguish. */
export type PluralCategory = 'one' | 'other';

/** A language, without its messages: catalogues are `Record`s by {@link Language}, loaded where they are needed. */
export interface LanguageDefinition {
  /** The language's own name, as the choice of languages shows it. */
  name: string;
  /** The BCP 47 tag for `Intl` and for the `lang` attribute of the page. */
  locale: string;
  /** Whether days and hours below 10 have a leading zero: “05/11/2026”. */
  digits: 'numeric' | '2-digit';
  /** Returns the category of a whole number. Not by `Intl.PluralRules`, which loads slower than a row paints. */
  pluralCategory: (count: number) => PluralCategory;
}

// CLDR has "many" too, for millions: its words are those of `other`.
const oneForOneOnly = (count: number): PluralCategory => (count === 1 ? 'one' : 'other');

/** Every language of the console, by the primary subtag that browsers ask for and that the storage holds. */
export const languages = {
  en: { name: 'English', locale: 'en', digits: 'numeric', pluralCategory: oneForOneOnly },
  /** European Portuguese. Unlike Brazilian Portuguese, it has the plural after 0, and dates start with the day. */
  pt: { name: 'Português', locale: 'pt-PT', digits: '2-digit', pluralCategory: oneForOneOnly },
} as const satisfies Record<string, LanguageDefinition>;

/** The code of a language of the console. */
export type Language = keyof typeof languages;

/** Returns whether a text is the code of a language of the console. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Returns the codes of all languages, in the order in which the console offers them. */
export const languageCodes = (): Language[] => Object.keys(languages) as Language[];
