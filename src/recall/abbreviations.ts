const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:st|dr|mr|mrs|ms|prof|nr|str|ave|rd|blvd|apt|tel|approx|appt|vs|etc|ca|bzw|inkl|z|b|sr|sra|avda|ул|д|кв|пр|г|тел|ul|os|al)\.(?=\s)/giu;

/** Which else denies. */
const NUMBER = /(?<![\p{L}\p{N}])no\.?(?=\s{0,3}\p{Lu}{0,4}\d)/giu;

/** A text whose abbreviations end no sentence: "St. Mary's", "ул. Пушкина". */
export function withoutAbbreviations(text: string): string {
  return text.replace(NUMBER, 'number').replace(ABBREVIATION, (word) => word.slice(0, -1));
}
