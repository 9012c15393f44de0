import type { ApplicationState, ReceivedApplication } from "@dasturxon/contract/entities/people";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BriefcaseIcon } from "@dasturxon/ui/icons/briefcase";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ApiError } from "@dasturxon/api-client/api-result";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { CallFailure, resultOf } from "../../core/session/query-client.ts";
import styles from "./people.module.css";

type Props = { renderFailed: (error: ApiError, retry: () => void) => ReactNode };

/** Applications for vacancies, newest first: read, answered, and deleted when they are no longer needed. */
export function Applications({ renderFailed }: Props) {
  const { t } = useMessages();
  const { brand, calls } = useOfficeSession();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [brand.merchantId, "applications"],
      queryFn: ({ pageParam }) =>
        resultOf(calls.listApplications({ query: pageParam ? { before: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: ({ next }) => next,
    },
  );
  if (!data)
    return error ? (
      renderFailed(error.error, () => void refetch())
    ) : (
      <Loading label={t.frame.loading}>
        <Skeleton shape="block" height="12rem" />
      </Loading>
    );
  const applications = data.pages.flatMap(({ content }) => content);
  if (applications.length === 0)
    return (
      <EmptyState
        icon={<BriefcaseIcon size={40} />}
        title={t.people.noApplications}
        text={t.people.noApplicationsAbout}
      />
    );
  return (
    <>
      {applications.map((application) => (
        <Application key={application.id} application={application} />
      ))}
      {hasNextPage && (
        <Button
          variant="secondary"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.people.more}
        </Button>
      )}
    </>
  );
}

const tones = { NEW: "info", SEEN: "soft", ANSWERED: "success" } as const;

function Application({ application }: { application: ReceivedApplication }) {
  const messages = useMessages();
  const { t, format, language } = messages;
  const { calls } = useOfficeSession();
  const { id, name, phone, comment, vacancyTitle, createdDate, deletedAt, state } = application;
  const [isAsking, setIsAsking] = useState(false);
  const params = { id };
  const marking = useApplicationChange((to: ApplicationState) =>
    resultOf(calls.markApplication({ params, body: { state: to } })),
  );
  const deleting = useApplicationChange(() => resultOf(calls.deleteApplication({ params })));
  const error = marking.error ?? deleting.error;
  return (
    <Card className={styles.list}>
      <header className={styles.listHead}>
        <h2 className={styles.heading}>{name}</h2>
        <Tag tone={tones[state]}>{t.people.states[state]}</Tag>
      </header>
      <p className={styles.muted}>
        {localized(vacancyTitle, language)} · {format.dateTime(createdDate)}
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
      <p>
        <a className={styles.phone} href={`tel:${phone}`} aria-label={t.people.call(name)}>
          {format.phone(phone)}
        </a>
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {errorText(error.error, messages)}
        </p>
      )}
      <footer className={styles.answers}>
        {state === "NEW" && (
          <Button
            variant="secondary"
            size="medium"
            isLoading={marking.isPending}
            onClick={() => marking.mutate("SEEN")}
          >
            {t.people.markSeen}
          </Button>
        )}
        {state !== "ANSWERED" && (
          <Button
            variant="secondary"
            size="medium"
            isLoading={marking.isPending}
            onClick={() => marking.mutate("ANSWERED")}
          >
            {t.people.markAnswered}
          </Button>
        )}
        <Button
          variant="quiet"
          size="medium"
          aria-label={t.people.deleteNamed(name)}
          onClick={() => setIsAsking(true)}
        >
          {t.people.deleteApplication}
        </Button>
        <small className={styles.muted}>{t.people.deletedOn(format.dateWithYear(deletedAt))}</small>
      </footer>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={t.people.deleteTitle(name)}
          closeLabel={t.frame.close}
          cancelLabel={t.people.cancel}
          confirmLabel={t.people.deleteApplication}
          onConfirm={() =>
            deleting.mutateAsync().then(
              () => undefined,
              (failure: unknown) => {
                setIsAsking(false);
                if (!(failure instanceof CallFailure)) throw failure;
              },
            )
          }
        >
          <p>{t.people.deleteAbout}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function useApplicationChange<Input = void>(change: (input: Input) => Promise<unknown>) {
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: [brand.merchantId, "applications"] }),
  });
}
