import { useSearchParams } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { NotLoaded } from "../features/frame/not-loaded.tsx";
import { asPeopleSection, PeoplePage } from "../features/people/people-page.tsx";

export default function People() {
  const { t } = useMessages();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <title>{t.people.title}</title>
      <PeoplePage
        section={asPeopleSection(query.get("section"))}
        onSection={(section) => setQuery({ section }, { replace: true })}
        renderFailed={(error, retry) => <NotLoaded error={error} retry={retry} />}
      />
    </>
  );
}
