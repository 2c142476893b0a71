import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { AllottedEventFieldsFragment, PlacesInput } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { useWords } from '../../words/words.ts';
import { SeatPicker } from '../../seat-map/seat-picker.tsx';

export type Sections = AllottedEventFieldsFragment['sections'];

/**
 * Which places to set aside: seats as they are chosen on the plan of the event `slug` or typed, and pieces of each standing section.
 * Without `slug` they are typed alone.
 */
export function PlaceFields({ sections, slug, error }: { sections: Sections; slug?: string | undefined; error: string | undefined }) {
  const { allotments: t } = useWords();
  const seated = sections.find(({ standing }) => !standing);
  return (
    <>
      {seated && slug !== undefined && <SeatPicker slug={slug} />}
      {seated && (
        <TextArea
          label={t.seats}
          hint={t.seatsHint(seated.name)}
          error={error}
          name="typed"
          rows={slug === undefined ? 4 : 2}
          required={false}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {sections
        .filter(({ standing }) => standing)
        .map(({ id, name, free }) => (
          <TextField
            key={id}
            label={t.piecesOf(name, free)}
            error={seated ? undefined : error}
            name={`pieces.${id}`}
            type="number"
            min={0}
            max={free}
            inputMode="numeric"
            required={false}
          />
        ))}
    </>
  );
}

/** What was entered in `PlaceFields`. */
export const placesIn = (form: FormData, sections: Sections): PlacesInput => ({
  seatIds: formText(form, 'seatIds').split(' ').filter(Boolean),
  typed: formText(form, 'typed'),
  pieces: sections
    .filter(({ standing }) => standing)
    .map(({ id }) => ({ sectionId: id, quantity: Number(formText(form, `pieces.${id}`)) }))
    .filter(({ quantity }) => quantity !== 0),
});
