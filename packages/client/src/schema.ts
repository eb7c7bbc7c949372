// Written by `pnpm write client` from the OpenAPI document of a server with all bundled formats.

export interface paths {
    "/v1/project/export": {
        /**
         * Export a presentation
         * @description Makes a file from templates and content. A synchronous export returns the file's address; with `options.async` the response is a task id, and the export runs in the background. Errors are reported in this order: 401, 429 for the rate, 403 for a key that must not export, 429 or 503 for a full queue, 415 and 413, 400 for the shape of the body, 403 for a key of another project, 404 for the project, 409 or 422 for the `Idempotency-Key`, 400 for the format, 404 for templates, 400 for content, 503 for a missing hosted location, 403 for credits. All faults of one kind are reported together, and a rejected request is not charged. The body may be at most 10 MB, nested at most 32 levels deep.
         */
        post: {
            parameters: {
                header?: {
                    /**
                     * @description A unique key for this export, such as a UUID. Repeating the request with the same key within 24 hours returns the first response and exports nothing again.
                     * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                     */
                    "Idempotency-Key"?: string;
                    /**
                     * @description `handling=strict` treats every notice that the request causes as an error (RFC 7240).
                     * @example handling=strict
                     */
                    Prefer?: string;
                    /** @description An id of your own for the request. The response and the server log repeat it. */
                    "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                };
            };
            /** @description The slides, each with the key of a template and values for its fields. */
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Id of the project that holds the templates. */
                        projectId: string;
                        presentation: {
                            /** @description The slides, in order. */
                            slideList: {
                                /** @description Key of a published template of the project. */
                                templateKey: string;
                                /** @description Values by field key; the template's own schema says which. */
                                content: { [key: string]: unknown; };
                                /** @default {} */
                                attributes?: {
                                    /** @description Notes for the speaker. */
                                    speakerNote?: string | null;
                                    /**
                                     * @description Leaves the slide out of the show.
                                     * @default false
                                     */
                                    hidden?: boolean | null;
                                    /** @description The section of the deck that begins with this slide. A slide without one is in the section of the slide before it. */
                                    section?: string | null;
                                    /** @description true: at the template's position, or else the project's. false: no number. An object: at that position; x and y are fractions of the slide's width and height, fontSize is in points. */
                                    slideNumber?: boolean | {
                                        x: number;
                                        y: number;
                                        color?: string | null;
                                        fontSize?: number | null;
                                    } | null;
                                } | null;
                            }[];
                            /**
                             * @description Document properties. The title is also the file name.
                             * @default {}
                             */
                            attributes?: {
                                title?: string | null;
                                author?: string | null;
                                company?: string | null;
                                subject?: string | null;
                            } | null;
                        };
                        /** @default {} */
                        options?: {
                            /**
                             * @description The format of the file.
                             * @default pptx
                             * @enum {string|null}
                             */
                            format?: "pptx" | "pdf" | "hosted-slides" | null | (string & {});
                            /**
                             * @description Re-encodes pictures to the size at which they are shown. false is faster, but the file can be larger.
                             * @default true
                             */
                            compressImages?: boolean | null;
                            /**
                             * @description Embeds the fonts in the file. false makes it smaller, but viewers without a font can break lines differently.
                             * @default true
                             */
                            embedFonts?: boolean | null;
                            /**
                             * @description Responds with a task id at once, instead of the file.
                             * @default false
                             */
                            async?: boolean | null;
                            /**
                             * @description Costs no credits. The slides have the watermark "Development", and the file is kept for an hour.
                             * @default false
                             */
                            dev?: boolean | null;
                            pptx?: {
                                /**
                                 * @description Which glyphs of an embedded font the file contains: those of the scripts in use (default), or all.
                                 * @enum {unknown}
                                 */
                                fonts?: "subset" | "whole" | null;
                            } | null;
                            pdf?: {
                                /**
                                 * @description Whether the PDF has pages for hidden slides. Default: leave-out.
                                 * @enum {unknown}
                                 */
                                hiddenSlides?: "leave-out" | "include" | null;
                                /** @description Prints each slide on a page with its notes below. Default: false. */
                                notesPages?: boolean | null;
                            } | null;
                            "hosted-slides"?: {
                                /**
                                 * @description Which glyphs of an embedded font the file contains: those of the scripts in use (default), or all.
                                 * @enum {unknown}
                                 */
                                fonts?: "subset" | "whole" | null;
                            } | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description The export is finished. */
                200: { content: { "application/json": components["schemas"]["ExportDone"]; }; };
                /** @description The export is accepted (`options.async`). Poll its status with the id. */
                202: { content: { "application/json": components["schemas"]["ExportAccepted"]; }; };
                /** @description `INVALID_REQUEST`: The body or the query is missing or wrong. `details` lists the faults. */
                400: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "INVALID_REQUEST";
                        };
                    };
                };
                401: components["responses"]["Unauthorized"];
                /**
                 * @description `FORBIDDEN`: The API key is valid, but its access or its project does not allow this request.
                 *
                 *     `INSUFFICIENT_CREDITS`: The plan has too few credits left this month.
                 */
                403: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "FORBIDDEN" | "INSUFFICIENT_CREDITS";
                        };
                    };
                };
                /**
                 * @description `PROJECT_NOT_FOUND`: The owner of the API key has no project with this id.
                 *
                 *     `TEMPLATE_NOT_FOUND`: The project has no published template with this key.
                 */
                404: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND";
                        };
                    };
                };
                /** @description `IDEMPOTENCY_KEY_IN_USE`: The first export with this Idempotency-Key is still running. */
                409: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "IDEMPOTENCY_KEY_IN_USE";
                        };
                    };
                };
                /**
                 * @description `GONE`: The file has expired, was lost on the server, its presentation was deleted, or its address was revoked: see `message`.
                 *
                 *     `EXPORT_CANCELLED`: A DELETE request cancelled the export while its caller waited.
                 */
                410: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "GONE" | "EXPORT_CANCELLED";
                        };
                    };
                };
                /** @description `PAYLOAD_TOO_LARGE`: The body is larger than this server accepts, or the deck needs more time or memory than one export may use. */
                413: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "PAYLOAD_TOO_LARGE";
                        };
                    };
                };
                /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON in UTF-8, or its Content-Encoding is not supported. */
                415: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "UNSUPPORTED_MEDIA_TYPE";
                        };
                    };
                };
                /** @description `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used before with a different request. */
                422: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "IDEMPOTENCY_KEY_REUSED";
                        };
                    };
                };
                /** @description `RATE_LIMIT_EXCEEDED`: Too many requests, or too many waiting exports. `Retry-After` says when to try again. */
                429: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "RATE_LIMIT_EXCEEDED";
                        };
                    };
                };
                /** @description `INTERNAL_ERROR`: Something failed on our side, or a stored template cannot be used: see `message`. The server log has the cause under the `requestId`. */
                500: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "INTERNAL_ERROR";
                        };
                    };
                };
                /**
                 * @description `SERVICE_UNAVAILABLE`: The service is full, shutting down, missing a component, or cannot reach its database or file store. `Retry-After`, if it is there, says when to try again.
                 *
                 *     `SERVER_BUSY`: The computer that runs the service is busy with other work, so something did not start or end in time. `Retry-After` says when to try again.
                 */
                503: {
                    content: {
                        "application/json": components["schemas"]["Failure"] & {
                            /** @enum {unknown} */
                            error?: "SERVICE_UNAVAILABLE" | "SERVER_BUSY";
                        };
                    };
                };
            };
        };
    };
    "/v1/presentation": {
        /**
         * List presentations
         * @description Lists the exports of the owner of the API key, newest first; for a key that is restricted to a project, those of the project. A page with fewer items than `perPage` is the last.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only presentations of this project. */
                    projectId?: string;
                    /** @description Only presentations with this status: 1 or active (finished), 2 (processing), 9 (failed). */
                    status?: "1" | "2" | "9" | "active";
                    /** @description Page number, counted from 1. */
                    page?: number;
                    /** @description Items on a page. A value above 100 counts as 100. */
                    perPage?: number;
                };
                header?: {
                    /** @description An id of your own for the request. The response and the server log repeat it. */
                    "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                };
            };
            responses: {
                /** @description One page of the list. */
                200: { content: { "application/json": components["schemas"]["PresentationList"]; }; };
                400: components["responses"]["InvalidRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
            };
        };
    };
    "/v1/presentation/{id}": {
        /**
         * Get a presentation task
         * @description Returns the status of an export. The response is 200 also for a task that is processing or has failed: its state is in `status`. Poll about every two seconds. This endpoint has a rate limit of its own, ten times that of the others.
         */
        get: {
            parameters: {
                header?: {
                    /** @description An id of your own for the request. The response and the server log repeat it. */
                    "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                };
                path: {
                    /**
                     * @description The id that an asynchronous export returned.
                     * @example 8123456789012
                     */
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description The status of the export. */
                200: { content: { "application/json": components["schemas"]["TaskStatus"]; }; };
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
            };
        };
        /**
         * Cancel or delete a presentation
         * @description Cancels an export that is waiting or running: its status is `failed` from then on, and its credits are returned. Deletes an export that has ended, with its file and its hosted deck: its id returns 404, and its download address 410. In both cases a repeated export with the same `Idempotency-Key` is a new one.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description An id of your own for the request. The response and the server log repeat it. */
                    "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                };
                path: {
                    /**
                     * @description The id that an asynchronous export returned.
                     * @example 8123456789012
                     */
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description The export is cancelled, or deleted. */
                204: {};
                400: components["responses"]["BadRequest"];
                401: components["responses"]["Unauthorized"];
                403: components["responses"]["Forbidden"];
                404: components["responses"]["NotFound"];
                429: components["responses"]["RateLimitExceeded"];
                500: components["responses"]["InternalError"];
                503: components["responses"]["ServiceUnavailable"];
            };
        };
    };
}
export interface components {
    schemas: {
        /** @description The response to a synchronous export. */
        ExportDone: {
            /**
             * Format: uri
             * @description The signed download address of the file, which needs no API key and works until the file expires. For `hosted-slides`, the address at which the deck is edited; for a key with read access, at which it is viewed.
             * @example https://decks.example.com/files/8123456789012/k1.1795000000.c2lnbmF0dXJl/Quarterly-review.pptx
             */
            url: string;
            /**
             * Format: date-time
             * @description When the file is removed and its address stops working. ISO 8601, UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
            notices: components["schemas"]["Notice"][];
        };
        /** @description A warning about an exported deck, such as text that was set smaller to fit. */
        Notice: {
            /**
             * @description Stable code. docs/errors.md lists all codes.
             * @enum {string}
             */
            code: "TEXT_SHRUNK" | "TEXT_CUT" | "TEXT_OVERFLOWS" | "FONT_SUBSTITUTED" | "FONT_NOT_EMBEDDED" | "FONTS_KEPT" | "GLYPH_MISSING" | "IMAGE_UPSCALED" | "IMAGE_SIMPLIFIED" | "IMAGE_DAMAGED" | "IMAGE_MISSING" | "LINK_DROPPED" | "DRAWN_NOT_NATIVE" | "ROWS_DROPPED" | "COLUMNS_DROPPED" | "WORD_BROKEN" | "NUMBER_AS_TEXT" | "SERIES_DROPPED" | "UNKNOWN_FIELD" | "STATIC_FIELD" | "VALUE_UNUSED" | "NOTICES_OMITTED";
            /** @description For people. May change. */
            message: string;
            /** @description JSON Pointer into the request body. */
            where?: string;
            /** @description Counted from 1. */
            slide?: number;
            element?: string;
            field?: string;
            /**
             * @description Set if the template or its project causes the notice, whatever the request contains. Strict handling ignores it.
             * @constant
             */
            blame?: "template";
            /** @description Only of `NOTICES_OMITTED`: how many notices of each code are not listed. */
            omitted?: { [key: string]: number; };
            /** @description Only of `NOTICES_OMITTED`: how many of those the template or its project causes. Default: none. */
            omittedOfTemplate?: number;
        };
        /** @description The response to an asynchronous export. Both keys have the same value. */
        ExportAccepted: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            taskId: number;
        };
        PresentationList: {
            /** @description Newest first. A page with fewer items than `perPage` is the last. */
            items: components["schemas"]["PresentationRecord"][];
            /** @description Number of matching presentations on all pages. */
            total: number;
            page: number;
            perPage: number;
        };
        /** @description An export in the list. */
        PresentationRecord: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /**
             * @description File name, set when the export is accepted.
             * @example Quarterly review.pptx
             */
            name: string;
            /**
             * @description 1: active (finished), 2: processing, 9: failed or cancelled.
             * @enum {string}
             */
            status: "1" | "2" | "9";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description Size in bytes. Null until the export is finished. */
            size: number | null;
            /** @description Number of slides in the request. */
            pages: number;
            slides: number | null;
            /** @description presentation.attributes.title. Null if it was not given. */
            title: string | null;
            /** @description presentation.attributes.author. Null if it was not given. */
            author: string | null;
            /** @description presentation.attributes.subject. Null if it was not given. */
            subject: string | null;
            /** @description presentation.attributes.company. Null if it was not given. */
            company: string | null;
            /** @description Download or edit URL. Null while processing, after a failure, once the file has expired, and for a key with read access if the location of a hosted deck has no link to view. */
            url: string | null;
            expiresAt: string | null;
        };
        /** @description The status of an export: `processing`, `success` or `failed`. The contract also knows `error` and `unknown`, which this service never returns; a client treats `error` as `failed`, and `unknown` as `processing`. */
        TaskStatus: components["schemas"]["TaskProcessing"] | components["schemas"]["TaskSuccess"] | components["schemas"]["TaskFailed"];
        TaskProcessing: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /** @constant */
            status: "processing";
            /**
             * @description Progress.
             * @example Rendering slide 40 of 120.
             */
            message: string;
        };
        TaskSuccess: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /** @constant */
            status: "success";
            /** @description Download or edit URL. Null once the file has expired, and for a key with read access if the location of a hosted deck has no link to view. */
            url: string | null;
            filename: string;
            /** @description Size in bytes. */
            fileSize: number;
            /** @description Number of slides in the file: more than were asked for if a table continues on further slides, fewer if the format leaves out hidden ones. */
            slides: number;
            /**
             * Format: date-time
             * @description When the file is removed and its address stops working. ISO 8601, UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
            notices: components["schemas"]["Notice"][];
        };
        TaskFailed: {
            /**
             * @description Presentation task id: a random integer that JSON represents exactly.
             * @example 8123456789012
             */
            id: number;
            /** @constant */
            status: "failed";
            /** @description Why the export failed. */
            message: string;
            /** @description The faults that were found, at most 100. */
            details?: components["schemas"]["Fault"][];
        };
        /** @description One validation error: where it is, what was expected and what was sent. */
        Fault: {
            /** @description JSON Pointer into the request body, or `/` and the name of a query parameter. The empty string is the whole body. */
            path: string;
            /** @enum {string} */
            code: "INVALID_REQUEST" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "INVALID_CONTENT" | "INVALID_FONT" | "INVALID_IMAGE" | "UNKNOWN_FORMAT" | "DECK_TOO_LARGE" | "STRICT_NOTICE" | "ABORTED" | "INVALID_PROJECT" | "INVALID_TEMPLATE" | "TEXT_TOO_LONG" | "NAME_TAKEN" | "ADAPTER_FAILED" | "BROWSER_NOT_FOUND" | "BROWSER_CRASHED" | "BROWSER_LOST" | "LOCATION_NOT_CONFIGURED" | "HOST_BUSY" | "IMAGE_UNREADABLE" | "FONT_UNREADABLE";
            message: string;
            expected?: string;
            got?: string;
            /** @description The nearest valid value. */
            suggestion?: string;
            /** @description Id of the project whose template has to be fixed. */
            project?: string;
            /** @description Key of the template that is wrong, or of the slide that has a wrong value. */
            template?: string;
            /** @description Name of the element that is wrong, or that shows a wrong value. */
            element?: string;
            /** @description The slide, counted from 1. */
            slide?: number;
        };
        /** @description The body of every error response. */
        Failure: {
            /**
             * @description Stable code.
             * @enum {string}
             */
            error: "INVALID_REQUEST" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "INSUFFICIENT_CREDITS" | "PROJECT_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "IDEMPOTENCY_KEY_IN_USE" | "GONE" | "EXPORT_CANCELLED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVER_BUSY" | "SERVICE_UNAVAILABLE";
            /** @description What failed, what would have worked, and what to do. For people. May change. */
            message: string;
            /** @description The value of `X-Request-Id`. */
            requestId: string;
            /** @description The faults of the request, at most 100. The message says how many more there are. */
            details?: components["schemas"]["Fault"][];
        };
        Health: {
            /** @enum {string} */
            status: "alive" | "ready";
        };
    };
    responses: {
        /** @description `METHOD_NOT_ALLOWED`: The path does not support this method. `Allow` lists the methods that it supports. */
        MethodNotAllowed: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "METHOD_NOT_ALLOWED";
                };
            };
        };
        /** @description `BAD_REQUEST`: The presentation id, the path or a header is malformed. */
        Unreadable: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "BAD_REQUEST";
                };
            };
        };
        /** @description `NOT_FOUND`: The presentation, file or path does not exist. */
        PathNotFound: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "NOT_FOUND";
                };
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED`: Too many requests, or too many waiting exports. `Retry-After` says when to try again. */
        TooManyRequests: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "RATE_LIMIT_EXCEEDED";
                };
            };
        };
        /** @description `UNAUTHORIZED`: The API key is missing, unknown, expired or revoked. */
        Unauthorized: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "UNAUTHORIZED";
                };
            };
        };
        /** @description `BAD_REQUEST`: The presentation id, the path or a header is malformed. */
        BadRequest: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "BAD_REQUEST";
                };
            };
        };
        /** @description `INVALID_REQUEST`: The body or the query is missing or wrong. `details` lists the faults. */
        InvalidRequest: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "INVALID_REQUEST";
                };
            };
        };
        /** @description `FORBIDDEN`: The API key is valid, but its access or its project does not allow this request. */
        Forbidden: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "FORBIDDEN";
                };
            };
        };
        /** @description `NOT_FOUND`: The presentation, file or path does not exist. */
        NotFound: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "NOT_FOUND";
                };
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED`: Too many requests, or too many waiting exports. `Retry-After` says when to try again. */
        RateLimitExceeded: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "RATE_LIMIT_EXCEEDED";
                };
            };
        };
        /** @description `INTERNAL_ERROR`: Something failed on our side, or a stored template cannot be used: see `message`. The server log has the cause under the `requestId`. */
        InternalError: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "INTERNAL_ERROR";
                };
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service is full, shutting down, missing a component, or cannot reach its database or file store. `Retry-After`, if it is there, says when to try again. */
        ServiceUnavailable: {
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {unknown} */
                    error?: "SERVICE_UNAVAILABLE";
                };
            };
        };
    };
    parameters: {
        /**
         * @description The id that an asynchronous export returned.
         * @example 8123456789012
         */
        id: number;
        /** @description An id of your own for the request. The response and the server log repeat it. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
