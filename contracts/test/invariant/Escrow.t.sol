// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {vm} from "../parts/Vm.sol";
import {Handler} from "./Handler.sol";

contract EscrowInvariantTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Handler internal handler;

    function setUp() public {
        handler = new Handler();
        handler.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// @dev What happens often stands here more than once.
    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        bytes4[18] memory chosen = [
            Handler.passes.selector,
            Handler.passes.selector,
            Handler.deposits.selector,
            Handler.deposits.selector,
            Handler.transfersPlainly.selector,
            Handler.allocates.selector,
            Handler.returnsPayment.selector,
            Handler.settles.selector,
            Handler.settles.selector,
            Handler.claims.selector,
            Handler.requestsReclaim.selector,
            Handler.cancelsReclaim.selector,
            Handler.reclaims.selector,
            Handler.reclaims.selector,
            Handler.pausesOrUnpauses.selector,
            Handler.circleBlocksOrUnblocks.selector,
            Handler.circlePausesOrUnpauses.selector,
            Handler.setsCap.selector
        ];
        bytes4[] memory selectors = new bytes4[](chosen.length);
        for (uint256 i = 0; i < chosen.length; i++) {
            selectors[i] = chosen[i];
        }
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), selectors);
    }

    /// @dev Solvency, exactly once, the cap in every 24 hours, who can receive, and the reclaim window: the handler holds
    /// each call, and here each state, against the model.
    function invariant_TheEscrowDoesWhatTheModelSays() public view {
        handler.check();
    }
}
